import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'settings-chat-channels', path: '/settings/chat-support/channels' },
  {
    name: 'settings-chat-qr',
    path: '/settings/chat-support/channels',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Novo canal' }).click()
      await page.getByRole('menuitem', { name: 'WhatsApp por QR code' }).click()
    },
    until: 'Endereço do servidor',
  },
  {
    name: 'settings-chat-pairing',
    path: '/settings/chat-support/channels',
    reach: (page) => page.getByRole('button', { name: 'Parear telefone' }).first().click(),
    until: 'Fechar',
  },
  { name: 'chat-channel-check', path: '/settings/chat-support/channels/$id' },
]

export const records: ListedRecord[] = [
  { under: '/settings/chat-support/channels/$id', api: '/api/channels?pageSize=1', fills: { id: 'id' } },
]
