import { readFile } from 'node:fs/promises'
import { verdictWords } from '../modules/seals/verdict-words.ts'
import { formatsOf } from '../platform/i18n/formats.ts'
import { type Verdict, verify } from '../platform/verify/verify.ts'

/**
 * `npm run verify -- file.pdf`: says whether a sealed file is whole, where it was changed, by whom and when it was sealed. It reads
 * the file and nothing else: no database, no network. Ends with 1 unless every file is whole.
 */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const lang = process.argv.includes('--en') ? 'en-US' : 'pt-BR'
if (files.length === 0) {
  console.error('npm run verify -- file.pdf [more.pdf] [--en]')
  process.exit(2)
}
const { date, time } = formatsOf(lang)

function tell(file: string, verdict: Verdict) {
  const { title, text, places, seals, chain, hash } = verdictWords(verdict, lang, (iso) => `${date(iso)} ${time(iso)}`)
  console.log(`${verdict.state === 'whole' ? '✓' : '✗'} ${file}: ${title}. ${text}`)
  const lines = [...places, ...seals.flat(), ...(chain ? [chain] : []), hash]
  for (const { label, value } of lines) console.log(`  ${label ? `${label}: ` : ''}${value}`)
}

for (const file of files) {
  const content = await readFile(file).catch((error: Error) => {
    console.error(`✗ ${file}: ${error.message}`)
    return null
  })
  const verdict = content && (await verify(content))
  if (verdict) tell(file, verdict)
  if (verdict?.state !== 'whole') process.exitCode = 1
}
