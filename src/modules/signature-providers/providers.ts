import type { ProviderId } from '../documents/ways.ts'
import { nextStep as clicksignStep } from './clicksign/next-step.ts'
import { readFault as clicksignFault } from './clicksign/read-fault.ts'
import { readNotice as clicksignNotice } from './clicksign/read-notice.ts'
import type { ReadNotice } from './provider-event.ts'
import type { NextStep } from './steps.ts'
import { nextStep as zapsignStep } from './zapsign/next-step.ts'
import { readFault as zapsignFault } from './zapsign/read-fault.ts'
import { readNotice as zapsignNotice } from './zapsign/read-notice.ts'

/** What is particular about a provider. */
interface Provider {
  id: ProviderId
  name: string
  /** Where it answers, and where it can be tried. */
  url: string
  sandbox: string
  contentType: string
  /** Milliseconds between two calls that its limit allows; fewer are allowed where it can be tried. */
  between: number
  betweenInSandbox: number
  authorization(token: string): string
  /** A read that changes nothing. */
  harmless: string
  remindsItself: boolean
  /** One envelope there holds what is sent together. */
  holdsSeveral: boolean
  next: NextStep
  readNotice(body: unknown): ReadNotice | undefined
  readFault(body: unknown, status: number): { text: string; field: string; at?: number }
}

export const providers: Record<ProviderId, Provider> = {
  clicksign: {
    id: 'clicksign',
    name: 'Clicksign',
    url: 'https://app.clicksign.com/api/v3',
    sandbox: 'https://sandbox.clicksign.com/api/v3',
    contentType: 'application/vnd.api+json',
    between: 200,
    betweenInSandbox: 500,
    authorization: (token) => token,
    harmless: '/envelopes?page[size]=1',
    remindsItself: true,
    holdsSeveral: true,
    next: clicksignStep,
    readNotice: clicksignNotice,
    readFault: clicksignFault,
  },
  zapsign: {
    id: 'zapsign',
    name: 'ZapSign',
    url: 'https://api.zapsign.com.br/api/v1',
    sandbox: 'https://sandbox.api.zapsign.com.br/api/v1',
    contentType: 'application/json',
    between: 120,
    betweenInSandbox: 120,
    authorization: (token) => `Bearer ${token}`,
    harmless: '/docs/?page=1',
    remindsItself: false,
    holdsSeveral: false,
    next: zapsignStep,
    readNotice: zapsignNotice,
    readFault: zapsignFault,
  },
}

export const providerIds = Object.keys(providers) as ProviderId[]
export const isProvider = (text: string): text is ProviderId => Object.hasOwn(providers, text)
