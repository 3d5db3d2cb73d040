import { expect, test } from 'vitest'
import { cardOf, cardOfVcard, cardsIn, contentOfCards, shownOnCard } from './contact-card.ts'
import { readQrMessage } from './qr/read-event.ts'
import { readMessage } from './whatsapp/read-value.ts'

const beto = { name: 'Beto Lima', phones: ['+5531987654321'] }

test('a card that a customer passes on keeps its phones, whichever way it came', () => {
  const contacts = [
    { name: { formatted_name: 'Beto Lima' }, phones: [{ phone: '+55 31 98765-4321', wa_id: '5531987654321' }] },
    { name: { formatted_name: 'Portaria' }, phones: [{ phone: '(31) 3333-4444' }, { phone: '(31) 3333-4444' }] },
  ]
  expect(readMessage({ message: { id: 'a', from: '5531900000000', type: 'contacts', contacts } })).toMatchObject({
    kind: 'contacts',
    body: 'Beto Lima, Portaria',
    data: { cards: [beto, { name: 'Portaria', phones: ['(31) 3333-4444'] }] },
  })
  const vcard = 'BEGIN:VCARD\nFN:Beto Lima\nitem1.TEL;type=CELL;waid=5531987654321:+55 31 98765-4321\nEND:VCARD'
  const qr = (message: object) => readQrMessage({ key: { id: 'A', remoteJid: '553187654321@s.whatsapp.net' }, message })
  expect(qr({ contactMessage: { displayName: 'Beto Lima', vcard } })).toMatchObject({ data: { cards: [beto] } })
  expect(qr({ contactsArrayMessage: { contacts: [{ vcard }] } })).toMatchObject({
    kind: 'contacts',
    body: '+5531987654321',
  })
})

test('what is no card says nothing, and what a stranger made of it stays harmless', () => {
  expect(contentOfCards([cardOf(null), cardOf({ name: 1, phones: 'x' }), cardOfVcard(undefined, {})])).toBeNull()
  expect(cardsIn({ cards: [{ name: 'Ana' }, null] })).toEqual([
    { name: 'Ana', phones: [] },
    { name: '', phones: [] },
  ])
  expect(cardsIn({})).toEqual([])
})

test('a phone on a card is shown as people read it, without a country that nobody said', () => {
  expect(['+5531987654321', '(31) 3333-4444', '+351211234567'].map(shownOnCard)).toEqual([
    '(31) 98765-4321',
    '(31) 3333-4444',
    '+351211234567',
  ])
})
