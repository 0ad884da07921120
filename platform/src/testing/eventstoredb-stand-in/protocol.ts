/** The gRPC definitions that ship inside the client: the stand-in speaks exactly what the client speaks. */
import { createRequire } from 'node:module'

// CommonJS whose exports Node cannot list.
const require = createRequire(import.meta.url)
const generated = '@eventstore/db-client/generated'

export const streams = require(`${generated}/streams_pb`) as typeof import('@eventstore/db-client/generated/streams_pb')
export const { StreamsService } = require(
  `${generated}/streams_grpc_pb`,
) as typeof import('@eventstore/db-client/generated/streams_grpc_pb')
export const shared = require(`${generated}/shared_pb`) as typeof import('@eventstore/db-client/generated/shared_pb')
export const { Status } = require(`${generated}/status_pb`) as typeof import('@eventstore/db-client/generated/status_pb')
export const features = require(`${generated}/serverfeatures_pb`) as typeof import('@eventstore/db-client/generated/serverfeatures_pb')
export const { ServerFeaturesService } = require(
  `${generated}/serverfeatures_grpc_pb`,
) as typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb')
export const { Empty } = require('google-protobuf/google/protobuf/empty_pb') as typeof import('google-protobuf/google/protobuf/empty_pb')
export const { Any } = require('google-protobuf/google/protobuf/any_pb') as typeof import('google-protobuf/google/protobuf/any_pb')
