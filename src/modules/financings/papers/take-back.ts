import { no, yes } from '../../../platform/rules/verdict.ts'

interface Sent {
  createdAt: string
  isFinal: boolean
}

interface Financing {
  isWaiting: boolean
  statusSince: string
}

/** The company accepts what came when it moves the financing on: until then, a customer takes back what they sent. */
export const mayTakeBack = ({ createdAt, isFinal }: Sent, { isWaiting, statusSince }: Financing) =>
  isFinal || (!isWaiting && Date.parse(createdAt) <= Date.parse(statusSince)) ? no('financings.paper_accepted') : yes
