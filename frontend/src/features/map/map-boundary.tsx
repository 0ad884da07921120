/** A map that breaks leaves the page around it whole. */
import { Component, type ReactNode } from 'react'
import { reportProblem } from '../../config/report-problem.ts'

interface MapBoundaryProps {
  readonly children: ReactNode
  /** Nothing by default: what was not there is not missed. */
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
