/**
 * What asks to be shown over every page: messages, questions, signing in again. Requests can come from anywhere; what shows them is loaded
 * with the first one (app/overlays.tsx). Every page loads this file, so it holds a list and nothing else.
 */
import type { ReactNode } from 'react'

export interface ToastRequest {
  readonly kind: 'toast'
  readonly tone: 'success' | 'error' | 'info'
  readonly text: string
  /** What it is about: the next message about the same replaces it. */
  readonly about?: string
  /** 0: until it is closed. */
  readonly timeoutMs?: number
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** It was closed, by its timer or by the user. */
  readonly onClosed?: () => void
}

export interface ConfirmRequest {
  readonly kind: 'confirm'
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  /** Of the way back; "Cancel" by default. */
  readonly cancelLabel?: string
  readonly isDestructive: boolean
  readonly answer: (confirmed: boolean) => void
}

export interface SignInRequest {
  readonly kind: 'signIn'
  readonly answer: (signedIn: boolean) => void
}

/** A popup of a feature, which closes itself. */
export interface PopupRequest {
  readonly kind: 'popup'
  readonly show: (onClose: () => void) => ReactNode
}

export type OverlayRequest = ToastRequest | ConfirmRequest | SignInRequest | PopupRequest

let requests: readonly OverlayRequest[] = []
let isWanted = false
const listeners = new Set<() => void>()

function set(next: readonly OverlayRequest[]): void {
  requests = next
  isWanted = true
  for (const listener of listeners) listener()
}

export const overlays = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Whether there was ever a request, or may soon be one. */
  areWanted: (): boolean => isWanted,
  requests: (): readonly OverlayRequest[] => requests,
  add: (request: OverlayRequest): void => set([...requests, request]),
  remove: (request: OverlayRequest): void => set(requests.filter((one) => one !== request)),
  /** Loads what shows them: a page that may need it must not have to load it after the connection is lost. */
  prepare: (): void => {
    if (!isWanted) set(requests)
  },
}
