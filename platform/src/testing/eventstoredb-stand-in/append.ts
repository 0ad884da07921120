/** Streams.Append and Streams.BatchAppend. */

import type { AppendReq, AppendResp, BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb'
import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js'
import type { ExpectedVersion, Log, ProposedEvent, WriteResult } from './log.ts'
import { Any, Empty, Status, shared, streams } from './protocol.ts'

interface Proposed {
  getId(): { getString(): string } | undefined
  getMetadataMap(): { get(key: string): string | undefined }
  getData_asU8(): Uint8Array
  getCustomMetadata_asU8(): Uint8Array
}

const toProposedEvent = (message: Proposed): ProposedEvent => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

interface Expectation {
  hasNoStream(): boolean
  hasAny(): boolean
  hasStreamExists(): boolean
}

function expectedVersion(options: Expectation, revision: () => string): ExpectedVersion {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'noStream'
  return options.hasStreamExists() ? 'streamExists' : Number(revision())
}

export const streamName = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8')

function appendResponse(result: WriteResult, expected: ExpectedVersion): AppendResp {
  const response = new streams.AppendResp()
  if (result.kind === 'written') {
    const position = new streams.AppendResp.Position()
    position.setCommitPosition(`${result.position}`).setPreparePosition(`${result.position}`)
    return response.setSuccess(new streams.AppendResp.Success().setCurrentRevision(`${result.revision}`).setPosition(position))
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (result.current === -1) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(`${result.current}`)
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty())
  else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty())
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new shared.Empty())
  else wrong.setExpectedRevision(`${expected}`)
  return response.setWrongExpectedVersion(wrong)
}

export const handleAppend =
  (log: Log) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, reply: sendUnaryData<AppendResp>): void => {
    let options: AppendReq.Options | undefined
    const events: ProposedEvent[] = []
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions()
      const message = request.getProposedMessage()
      if (message) events.push(toProposedEvent(message))
    })
    call.on('error', () => undefined)
    call.on('end', () => {
      if (options === undefined) return reply({ code: 3, details: 'There are no options' })
      const expected = expectedVersion(options, options.getRevision.bind(options))
      reply(null, appendResponse(log.write(streamName(options.getStreamIdentifier()), expected, events), expected))
    })
  }

function wrongExpectedVersionStatus(current: number, expected: ExpectedVersion) {
  const wrong = new shared.WrongExpectedVersion()
  if (current === -1) wrong.setCurrentNoStream(new Empty())
  else wrong.setCurrentStreamRevision(`${current}`)
  if (expected === 'any') wrong.setExpectedAny(new Empty())
  else if (expected === 'noStream') wrong.setExpectedNoStream(new Empty())
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new Empty())
  else wrong.setExpectedStreamPosition(`${expected}`)
  const details = new Any()
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion')
  // ALREADY_EXISTS, as the server reports it.
  return new Status().setCode(6).setMessage('WrongExpectedVersion').setDetails(details)
}

function batchResponse(first: BatchAppendReq, result: WriteResult, expected: ExpectedVersion): BatchAppendResp {
  const response = new streams.BatchAppendResp()
  response.setCorrelationId(first.getCorrelationId()).setStreamIdentifier(first.getOptions()?.getStreamIdentifier())
  if (result.kind === 'wrongExpectedVersion') return response.setError(wrongExpectedVersionStatus(result.current, expected))
  const position = new shared.AllStreamPosition().setCommitPosition(`${result.position}`).setPreparePosition(`${result.position}`)
  return response.setSuccess(new streams.BatchAppendResp.Success().setCurrentRevision(`${result.revision}`).setPosition(position))
}

/** A write may come in several requests with one correlation id; the first holds the options, the last is marked. */
export const handleBatchAppend =
  (log: Log) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const unfinished = new Map<string, { readonly first: BatchAppendReq; readonly events: ProposedEvent[] }>()
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? ''
      const write = unfinished.get(id) ?? { first: request, events: [] }
      unfinished.set(id, write)
      write.events.push(...request.getProposedMessagesList().map(toProposedEvent))
      if (!request.getIsFinal()) return
      unfinished.delete(id)
      const options = write.first.getOptions()
      if (options === undefined) return call.emit('error', { code: 3, details: 'There are no options' })
      const expected = expectedVersion(options, options.getStreamPosition.bind(options))
      call.write(batchResponse(write.first, log.write(streamName(options.getStreamIdentifier()), expected, write.events), expected))
      return undefined
    })
    call.on('error', () => undefined)
    call.on('end', () => call.end())
  }
