import { expect, it } from 'vitest'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { channelMessages } from '../messages.ts'
import { faultOf, namedFaults, nameOfFault } from './error-codes.ts'

it('every fault of WhatsApp that is known is told in words of ours; of others the provider’s are told', () => {
  for (const code of namedFaults) expect(channelMessages).toHaveProperty([nameOfFault(code)!])
  expect(nameOfFault(131042)).toBe('channels.fault.131042')
  expect([nameOfFault(undefined), nameOfFault(999_999)]).toEqual([null, null])
})

it('a fault that has no words of ours says so in the reader’s language, with the provider’s own as a quotation', () => {
  const said = (code: number | undefined, text: string, lang: 'pt-BR' | 'en-US' = 'pt-BR') => {
    const fault = faultOf(code, text)
    return formatMessage(lang, channelMessages[fault.code as keyof typeof channelMessages], fault.values)
  }
  const text = 'Business account is restricted'
  expect(said(131999, text)).toBe(`O WhatsApp recusou (erro 131999). Nas palavras dele: “${text}”`)
  expect(said(131999, text, 'en-US')).toBe(`WhatsApp refused (error 131999). In its words: “${text}”`)
  expect(said(undefined, text)).toBe(`O WhatsApp recusou. Nas palavras dele: “${text}”`)
  expect(said(418, '')).toBe('O WhatsApp recusou e não disse por quê (erro 418).')
  expect(said(undefined, '')).toBe('O WhatsApp recusou e não disse por quê.')
})
