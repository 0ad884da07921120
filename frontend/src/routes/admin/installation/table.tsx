import { type ReactNode, useId } from 'react'
import { Scroll } from '../../../features/operations/components/figures.ts'

interface FigureTableProps {
  readonly title: string
  /** The first column names a row; `isNumber`: figures, at the right. */
  readonly columns: readonly { readonly label: string; readonly isNumber?: boolean }[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A section with a table, which scrolls on its own where it is wider than the page. */
export function FigureTable({ title, columns, rows }: FigureTableProps) {
  const id = useId()
  const classOf = (at: number): string | undefined => (columns[at]?.isNumber === true ? 'number' : at === 0 ? 'name' : undefined)
  return (
    <section>
      <h2 id={id}>{title}</h2>
      <Scroll role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ label }, at) => (
                <th key={label} scope="col" className={classOf(at)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className="name">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]?.label} className={classOf(at + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}
