/** The answers to everyone that this tab has started; their code comes when there are any. */
import { part, usePart } from '../../../components/loading/use-part.ts'
import type { ClosingBarProps } from './closing-bar.tsx'
import { removeStarted, useStartedClosings } from './started-closings.ts'

const closingBar = part<ClosingBarProps>(() => import('./closing-bar.tsx'))

export function StartedClosings({ onChanged }: Pick<ClosingBarProps, 'onChanged'>) {
  const started = useStartedClosings()
  const Bar = usePart(started.length === 0 ? undefined : closingBar)
  if (Bar === null) return null
  return started.map(({ slug, title }) => (
    <Bar key={slug} slug={slug} title={title} onChanged={onChanged} onClose={() => removeStarted(slug)} />
  ))
}
