import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyMessage } from '../src/app/testing/every-message.ts'
import type { Visitor } from './visitor.ts'

const messages = await everyMessage()

const keys = new Set(messages.flatMap(([key]) => (key.includes('.') ? [key] : [])))
/** A message that is the same in both languages, or a case of one: `{count, plural, =0 {nenhum lead} other {# leads}}`. */
const isSaidAlike = (text: string) =>
  messages.some(
    ([, { pt, en }]) => (pt === en && pt.includes(text)) || [pt, en].every((one) => one.includes(`{${text}}`)),
  )
/** Names of towns are the same in every language: on the map, in time zones. */
const towns = readFileSync(join(import.meta.dirname, '../data/municipalities_br.csv'), 'utf8')
/** What is never translated: names of products, amounts, the symbols of units, addresses. */
const untouched = /^(Girassol|Plus code|R\$\s.*|\d+ min|[\w-]*(\.[\w-]+)+)$/

/** Texts that are a raw key, or that did not change with the language although no response of the server contains them. */
export async function untranslated({ page, answers, settled }: Visitor): Promise<string[]> {
  const portuguese = await textsOn(page)
  await speak(page, 'en-US')
  await settled()
  const english = await textsOn(page)
  await speak(page, 'pt-BR')
  // Without regard to case: makers' names, stored in capitals, are shown as people write them.
  const replies = [...answers].map((one) => one.toLowerCase())
  const isAnswered = (text: string) =>
    replies.some((one) => one.includes(text.toLowerCase()) || (one.length > 2 && text.toLowerCase().includes(one)))
  const isOwn = (text: string) =>
    !isSaidAlike(text.replace(/^\d+/, '#')) &&
    !untouched.test(text) &&
    !text.split(', ').every((name) => towns.includes(`,${name},`)) &&
    !isAnswered(text)
  return [
    ...[...portuguese, ...english]
      .filter((text) => keys.has(text))
      .map((key) => `${key} is shown instead of its words`),
    ...[...portuguese]
      .filter((text) => english.has(text) && /[a-zà-ú]{3}/.test(text) && isOwn(text))
      .map((text) => `in both languages: ${text}`),
  ]
}

async function speak(page: Visitor['page'], language: string) {
  const url = new URL(page.url())
  // A customer's page takes its language from the address; the application takes the one that the person chose.
  if (url.pathname.startsWith('/publico/')) {
    url.searchParams.set('lang', language)
    await page.goto(url.href)
  }
  await page.evaluate((value) => {
    localStorage.setItem('girassol.language', value)
    dispatchEvent(new StorageEvent('storage', { key: 'girassol.language', newValue: value }))
  }, language)
}

/** Every visible text and every accessible name. */
const textsOn = async (page: Visitor['page']) =>
  new Set(
    await page.evaluate(() => {
      const found: string[] = [document.title]
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const around = walker.currentNode.parentElement
        if (around && !around.closest('script, style, noscript') && around.checkVisibility())
          found.push(walker.currentNode.textContent ?? '')
      }
      for (const one of document.querySelectorAll('[aria-label], [placeholder], [title]'))
        for (const name of ['aria-label', 'placeholder', 'title']) found.push(one.getAttribute(name) ?? '')
      return found.map((text) => text.trim()).filter(Boolean)
    }),
  )
