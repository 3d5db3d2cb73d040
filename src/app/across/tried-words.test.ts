import { expect, it } from 'vitest'
import { contactsFailing } from '../../modules/contacts/failing.ts'
import { dealsFailing } from '../../modules/deals/failing.ts'
import { documentsFailing } from '../../modules/documents/failing.ts'
import { internalChatFailing } from '../../modules/internal-chat/failing.ts'
import { proposalsFailing } from '../../modules/proposals/failing.ts'
import { purchasesFailing } from '../../modules/purchases/failing.ts'
import { salesFailing } from '../../modules/sales/failing.ts'
import { supportFailing } from '../../modules/support/failing.ts'
import { tasksFailing } from '../../modules/tasks/failing.ts'
import { type Failing, triedWords } from '../../platform/contract/failing.ts'
import { everyEndpoint } from '../sweep/every-endpoint.ts'

const known: readonly Failing[] = [
  ...contactsFailing,
  ...dealsFailing,
  ...documentsFailing,
  ...internalChatFailing,
  ...proposalsFailing,
  ...purchasesFailing,
  ...salesFailing,
  ...supportFailing,
  ...tasksFailing,
]
const id = '0199c0de-0000-7000-8000-000000000001'
const said = (call: string) => {
  const [method, path] = call.split(' ') as [string, string]
  return triedWords(known, method, `/api${path.replaceAll(':id', id)}`)?.pt
}

it('each attempt with words of its own is a call that exists, and is found by its address', () => {
  const calls = new Set(everyEndpoint.map(([address]) => address.replaceAll(/:\w*id\b/gi, ':id')))
  for (const { tried = {} } of known)
    for (const [call, words] of Object.entries(tried)) {
      expect(calls.has(call), call).toBe(true)
      if (typeof words === 'object') expect(said(call), call).toBe(words.pt)
    }
})

it('what waits to be sent of a deal, a sale or a conversation is called what the person did', () => {
  expect(said('POST /deals/:id/win')).toBe('Marcar como ganho o negócio')
  expect(said('PUT /sales/:id/cancellation')).toBe('Cancelar a venda')
  expect(said('POST /conversations/:id/taking')).toBe('Assumir a conversa')
})
