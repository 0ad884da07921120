/** Commands for the rows that are chosen in a list: counted first, sent row by row, and what became of each said at the end. */
import type { AdminList, RowOf } from '@jobboard/contracts/administration/list'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { useAskedPart } from '../../../components/loading/use-asked-part.ts'
import { part } from '../../../components/loading/use-part.ts'
import { BulkBar } from '../../../components/table/bulk-bar.tsx'
import { BulkResult, type RowOutcome } from '../../../components/table/bulk-result.tsx'
import { listKey } from '../api/list-rows.ts'
import { type ChosenRows, useNameOf } from '../lists/list-page.tsx'
import type { ListView } from '../lists/list-view.ts'
import type { CommandPanelProps } from './command-panel.tsx'
import type { RowCommand } from './row-command.ts'
import { useBulkTexts } from './texts.ts'

interface RowCommandsProps<List extends AdminList> {
  readonly view: ListView<List>
  readonly chosen: ChosenRows<RowOf<List>>
  readonly commands: readonly RowCommand<RowOf<List>>[]
}

const commandPanel = part<CommandPanelProps>(() => import('./command-panel.tsx'))

export function RowCommands<List extends AdminList>({ view, chosen: { rows, readAgain, selection }, commands }: RowCommandsProps<List>) {
  const t = useBulkTexts()
  const queryClient = useQueryClient()
  const nameOf = useNameOf(view)
  const { asked, setAsked, Panel } = useAskedPart<Omit<CommandPanelProps, 'onClose' | 'onEnd'>, CommandPanelProps>(commandPanel)
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>([])
  const open = (command: RowCommand<RowOf<List>>): void => {
    const ids = rows.map(({ id }) => id)
    const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
    setOutcomes([])
    setAsked({
      label: command.label,
      textOf: command.textOf,
      choice: command.choice ?? null,
      isDestructive: command.isDestructive ?? false,
      // What is counted is what the list has now, not when the page was opened.
      async plan() {
        const now = new Map((await readAgain()).map((row) => [row.id, row]))
        return ids.map((id) => {
          const row = now.get(id)
          const name = names.get(id) ?? id
          if (row === undefined) return { id, name, leftOut: t('gone'), send: null }
          const leftOut = command.leftOut(row)
          return { id, name, leftOut, send: leftOut === null ? (choice: string) => command.send(row, choice) : null }
        })
      },
    })
  }
  const end = async (next: readonly RowOutcome[]): Promise<void> => {
    setAsked(undefined)
    setOutcomes(next)
    selection.clear()
    await queryClient.invalidateQueries({ queryKey: listKey(view.list) })
  }
  const refused = outcomes.filter(({ refusal }) => refusal !== null).length
  const title = t('result', { done: outcomes.length - refused, refused })
  return (
    <>
      {outcomes.length === 0 ? null : (
        <BulkResult title={title} outcomes={outcomes} doneLabel={t('done')} closeLabel={t('closeResult')} onClose={() => setOutcomes([])} />
      )}
      <BulkBar selection={selection}>
        {commands.map((command) => (
          <Button key={command.label} type="button" onClick={() => open(command)}>
            {command.label}
          </Button>
        ))}
      </BulkBar>
      {Panel === null || asked === undefined ? null : (
        <Panel {...asked} onClose={() => setAsked(undefined)} onEnd={(next) => void end(next)} />
      )}
    </>
  )
}
