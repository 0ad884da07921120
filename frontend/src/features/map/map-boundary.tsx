/** Contains failures of a map: the page around it stays. */
import { Component, type ReactNode } from 'react'
import { reportProblem } from '../../http/report-problem.ts'

interface MapBoundaryProps {
  readonly children: ReactNode
  /** Default: nothing, since it was not shown before. */
  readonly instead?: ReactNode
}

export class MapBoundary extends Component<MapBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportProblem('The map broke', error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
