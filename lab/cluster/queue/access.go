package queue

// What a client needs to queue tasks, do them, and follow, stop and remove runs. A server should allow
// no more to those who know its token: they must not change its streams, or the program that it is for.

// PublishSubjects returns the NATS subjects on which a client publishes.
func PublishSubjects() []string {
	list := []string{
		workSubject + "*.*", resultSubject + "*.*", reportSubject + "*", recallSubject + ">", troubleSubject + "*",
		bucketSubject + workerBucket + ".*", bucketSubject + runBucket + ".*.*",
		"$JS.ACK." + workStream + "." + workConsumer + ".>",
		streamAPI + "MSG.DELETE." + workStream, streamAPI + "PURGE." + resultStream, streamAPI + "PURGE." + RunStream,
		consumerAPI + "MSG.NEXT." + workStream + "." + workConsumer, consumerAPI + "INFO." + workStream + "." + workConsumer,
		"$JS.FC.>", // how a watch of a bucket paces its server
	}
	for _, stream := range []string{workStream, resultStream, bucketStream + clusterBucket, bucketStream + workerBucket, RunStream} {
		list = append(list, streamAPI+"INFO."+stream, streamAPI+"MSG.GET."+stream, "$JS.API.DIRECT.GET."+stream,
			"$JS.API.DIRECT.GET."+stream+".>")
	}
	for _, bucket := range []string{workerBucket, runBucket} { // these are watched
		list = append(list, consumerAPI+"CREATE."+bucketStream+bucket+".>", consumerAPI+"INFO."+bucketStream+bucket+".*",
			consumerAPI+"DELETE."+bucketStream+bucket+".*")
	}
	return list
}

// SubscribeSubjects returns the NATS subjects to which a client subscribes.
func SubscribeSubjects() []string {
	return []string{"_INBOX.>", reportSubject + "*", recallSubject + ">", troubleSubject + "*"}
}

// The prefixes of requests to JetStream.
const (
	streamAPI   = "$JS.API.STREAM."
	consumerAPI = "$JS.API.CONSUMER."
)
