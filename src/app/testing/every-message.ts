import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '../../platform/i18n/messages.ts'

const source = join(import.meta.dirname, '../..')
const isMessage = (one: unknown): one is Message => typeof one === 'object' && one !== null && 'pt' in one

/** Every message of every file of words, also of those that only the browser uses, with its key. */
export async function everyMessage(): Promise<[key: string, message: Message][]> {
  const found: [string, Message][] = []
  for (const file of globSync('{platform,modules,app}/**/*{messages,titles}.ts', { cwd: source }))
    for (const exported of Object.values((await import(join(source, file))) as object))
      for (const [key, message] of Object.entries(exported as object))
        if (isMessage(message)) found.push([key, message])
  return found
}
