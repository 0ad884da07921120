import { actionList } from '@jobboard/contracts/administration/action-list'
import { objectKinds, objectUrl } from '@jobboard/contracts/administration/objects'
import { useEventName } from '../../../features/administration/event-names/event-name.ts'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { ObjectAnchor } from '../../../features/administration/lists/object-anchor.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const [, useTexts] = featureTexts({ pl: polish, en: english })

function EventName({ type }: { readonly type: string }) {
  return useEventName()(type)
}

/** A link where what it is about has a page. */
function Subject({ subject, id }: { readonly subject: string; readonly id: string }) {
  const kind = objectKinds.find((one) => one === subject)
  return kind === undefined ? id : <ObjectAnchor href={objectUrl(kind, id)}>{id}</ObjectAnchor>
}

export const actionView = listView(actionList, useTexts, {
  type: ({ type }) => <EventName type={type ?? ''} />,
  subjectId: ({ subject, subjectId }) => <Subject subject={subject ?? ''} id={subjectId ?? ''} />,
})
