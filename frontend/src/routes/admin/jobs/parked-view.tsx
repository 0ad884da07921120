import { type ObjectKind, objectKinds, objectUrl } from '@jobboard/contracts/administration/objects'
import { parkedEventList } from '@jobboard/contracts/operations/admin-lists'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { ObjectAnchor } from '../../../features/administration/lists/object-anchor.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './parked.en.json' with { type: 'json' }
import polish from './parked.pl.json' with { type: 'json' }

const [, useTexts] = featureTexts({ pl: polish, en: english })

/** Streams are named after what they are of, as in `offer-<tenant>_<id>`; where that has a page, the stream is a link to it. */
function objectOf(stream: string): readonly [ObjectKind, string] | null {
  const [, name, id] = /^([^-]+)-[^_]+_(.+)$/.exec(stream) ?? []
  const kind = name === 'publicationCode' ? 'code' : objectKinds.find((one) => one === name)
  return kind === undefined || id === undefined ? null : [kind, id]
}

function Stream({ stream }: { readonly stream: string }) {
  const object = objectOf(stream)
  return object === null ? stream : <ObjectAnchor href={objectUrl(...object)}>{stream}</ObjectAnchor>
}

export const parkedView = listView(parkedEventList, useTexts, { stream: ({ stream }) => <Stream stream={stream ?? ''} /> })
