import type { Services } from '../../../platform/http/services.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import type { StoredMessage } from './tables.ts'

const purpose = 'chat-message'

/** What a message says to its person alone, as it is kept: colleagues who read the room see other words. */
export const sealedWords = (services: Services, words: Words) => ({
  sealed: seal(services.settings.secret, purpose, words),
})

interface Words {
  body: string
  data: Record<string, unknown>
}

/** A message as it leaves. */
export function spoken(services: Services, message: StoredMessage): StoredMessage {
  const { sealed } = message.data
  if (typeof sealed !== 'string') return message
  return { ...message, ...unseal<Words>(services.settings.secret, purpose, sealed) }
}
