import { expect, test } from 'vitest'
import { composedForQr } from './compose.ts'
import { partsOfEvent, readEvent, readQrMessage, readQrStatus } from './read-event.ts'

const from = (message: object, more: object = {}) => ({
  key: { id: '3EB0C1', remoteJid: '553187654321@s.whatsapp.net', fromMe: false },
  pushName: 'Ana',
  messageTimestamp: 1_794_000_001,
  message,
  ...more,
})

test('an event of a paired phone is read by either writing of its name', () => {
  expect(readEvent({ event: 'MESSAGES_UPSERT', instance: 'a', data: 1 })).toEqual({
    event: 'messages.upsert',
    instance: 'a',
    data: 1,
  })
  expect(readEvent({ instance: 'a' })).toBeNull()
})

test('what the phone itself wrote is an echo, and what is said in groups is nobody’s', () => {
  const own = from({ conversation: 'Oi' }, { key: { id: 'B', remoteJid: '553187654321@s.whatsapp.net', fromMe: true } })
  const group = from({ conversation: 'Oi' }, { key: { id: 'C', remoteJid: '1203630@g.us', fromMe: false } })
  const parts = partsOfEvent('messages.upsert', [from({ conversation: 'Oi' }), own, group])
  expect(parts.map(({ kind, providerId }) => [kind, providerId])).toEqual([
    ['message', '3EB0C1'],
    ['echo', 'B'],
  ])
  expect(partsOfEvent('messages.update', { keyId: 'B', fromMe: false, status: 'READ' })).toEqual([])
  expect(partsOfEvent('presence.update', {})).toEqual([])
})

test('each kind of message of a paired phone becomes what the desk shows, wrapped or not', () => {
  const kindOf = (message: object) => {
    const read = readQrMessage(from(message))
    return read === null || read === 'empty' ? read : [read.kind, read.body]
  }
  expect(kindOf({ conversation: 'Oi' })).toEqual(['text', 'Oi'])
  expect(kindOf({ extendedTextMessage: { text: 'Veja https://a.br' } })).toEqual(['text', 'Veja https://a.br'])
  expect(kindOf({ ephemeralMessage: { message: { conversation: 'Some' } } })).toEqual(['text', 'Some'])
  expect(kindOf({ imageMessage: { caption: 'Conta', mimetype: 'image/jpeg' } })).toEqual(['image', 'Conta'])
  expect(kindOf({ audioMessage: { ptt: true } })).toEqual(['voice', ''])
  expect(kindOf({ locationMessage: { degreesLatitude: -19.9, degreesLongitude: -44, name: 'Casa' } })).toEqual([
    'location',
    'Casa',
  ])
  expect(kindOf({ reactionMessage: { key: { id: 'A' }, text: '👍' } })).toEqual(['reaction', '👍'])
  expect(kindOf({ contactMessage: { displayName: 'Beto' } })).toEqual(['contacts', 'Beto'])
  expect(kindOf({ pollCreationMessage: { name: 'x' } })).toEqual(['unsupported', ''])
  expect(kindOf({})).toEqual(['unsupported', ''])
  expect(kindOf({ protocolMessage: { type: 0 } })).toBe('empty')
  expect(readQrMessage({ key: {} })).toBeNull()
})

test('whoever hides the phone is known by the other id, and by the phone where it is told beside', () => {
  const key = { id: 'A', remoteJid: '99887766@lid', fromMe: false }
  expect(readQrMessage(from({ conversation: 'Oi' }, { key }))).toMatchObject({ phone: '', userId: '99887766@lid' })
  expect(
    readQrMessage(from({ conversation: 'Oi' }, { key: { ...key, remoteJidAlt: '553187654321@s.whatsapp.net' } })),
  ).toMatchObject({ phone: '553187654321', userId: '' })
  expect(readQrMessage(from({ conversation: 'Oi' }))).toMatchObject({
    phone: '553187654321',
    name: 'Ana',
    said: new Date(1_794_000_001_000).toISOString(),
  })
})

test('a message that answers another one names it', () => {
  const inside = { extendedTextMessage: { text: 'Sim', contextInfo: { stanzaId: 'X1' } } }
  expect(readQrMessage(from(inside))).toMatchObject({ answers: 'X1' })
  expect(readQrMessage(from({ conversation: 'Sim' }, { contextInfo: { stanzaId: 'X2' } }))).toMatchObject({
    answers: 'X2',
  })
})

test('a status is read in words and in numbers', () => {
  expect(readQrStatus({ keyId: 'A', status: 'DELIVERY_ACK' })).toMatchObject({ providerId: 'A', status: 'delivered' })
  expect(readQrStatus({ key: { id: 'A' }, update: { status: 4 } })).toMatchObject({ providerId: 'A', status: 'read' })
  expect(readQrStatus({ keyId: 'A', status: 'PENDING' })).toBe('waits')
  expect(readQrStatus({ status: 'READ' })).toBeNull()
})

test('words, pictures and sounds go to their own addresses, and choices stand under the words', () => {
  const one = { id: 'i', kind: 'text', body: 'Oi', data: {}, answers: '', tries: 1 }
  const to = { phone: '553187654321', userId: '' }
  expect(composedForQr(one, to)).toEqual({ path: 'message/sendText', body: { number: to.phone, text: 'Oi' } })
  const file = { name: 'usina.png', type: 'image/png', content: Buffer.from('a') }
  expect(composedForQr({ ...one, kind: 'image' }, to, file)).toEqual({
    path: 'message/sendMedia',
    body: {
      number: to.phone,
      mediatype: 'image',
      media: 'YQ==',
      mimetype: 'image/png',
      fileName: 'usina.png',
      caption: 'Oi',
    },
  })
  expect(composedForQr({ ...one, kind: 'audio', body: '' }, to, file)).toMatchObject({
    path: 'message/sendWhatsAppAudio',
    body: { audio: 'YQ==' },
  })
  const choices = [{ title: 'Sim' }, { title: 'Não' }]
  expect(composedForQr({ ...one, kind: 'buttons', data: { choices } }, to).body).toMatchObject({
    text: 'Oi\n1. Sim\n2. Não',
  })
  expect(composedForQr({ ...one, answers: 'X1' }, { phone: '', userId: '9@lid' }).body).toMatchObject({
    number: '9@lid',
    quoted: { key: { id: 'X1' } },
  })
})
