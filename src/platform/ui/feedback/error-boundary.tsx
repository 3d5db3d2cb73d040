import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Failure } from './failure.tsx'

/** Keeps a failing part from taking down the screen; "try again" renders the part again. */
export class ErrorBoundary extends Component<{ children: ReactNode; resetKey?: unknown }, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override componentDidCatch(failure: Error, info: ErrorInfo) {
    console.error(failure, info.componentStack)
  }

  override componentDidUpdate(before: { resetKey?: unknown }) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.setState({ failure: null })
  }

  override render() {
    if (!this.state.failure) return this.props.children
    return <Failure failure={this.state.failure} retry={() => this.setState({ failure: null })} />
  }
}
