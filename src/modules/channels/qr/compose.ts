import type { Outgoing, Recipient } from '../whatsapp/compose.ts'

/** The file of a message: its bytes, as a server beside the product takes them. */
export interface QrFile {
  name: string
  type: string
  content: Buffer
}

/** A message as a server takes it: where it is posted, after the name of its phone, and what. */
export function composedForQr(message: Outgoing, to: Recipient, file?: QrFile) {
  const { kind, body, data, answers } = message
  const common = {
    number: to.phone || to.userId,
    ...(answers && { quoted: { key: { id: answers }, message: { conversation: '' } } }),
  }
  const { link, filename } = data as { link?: string; filename?: string }
  const media = file ? file.content.toString('base64') : link
  if (!media) return { path: 'message/sendText', body: { ...common, text: wordsOf(message) } }
  if (kind === 'audio' || kind === 'voice')
    return { path: 'message/sendWhatsAppAudio', body: { ...common, audio: media } }
  return {
    path: 'message/sendMedia',
    body: {
      ...common,
      mediatype: kind === 'image' || kind === 'video' ? kind : 'document',
      media,
      ...(file && { mimetype: file.type }),
      fileName: filename || file?.name || 'arquivo',
      ...(body && { caption: body }),
    },
  }
}

/** Phones that are paired know no buttons: what can be chosen stands under the words. */
function wordsOf({ kind, body, data }: Outgoing) {
  if (kind !== 'buttons') return body
  const { choices } = data as { choices: { title: string }[] }
  return [body, ...choices.map(({ title }, at) => `${at + 1}. ${title}`)].join('\n')
}
