import { readFile } from 'node:fs/promises'
import { verdictWords } from '../modules/seals/verdict-words.ts'
import { formatsOf } from '../platform/i18n/formats.ts'
import { type Verdict, verify } from '../platform/verify/verify.ts'

/**
 * `npm run verify -- file.pdf`: says whether a sealed file is whole, where it was changed, by whom and when it was sealed. It reads
 * the file and nothing else: no database, no network. `--authority=` names the installation that must have sealed it, as its page
 * of verification shows it. Ends with 1 unless nothing changed in any file, and none was sealed by another installation.
 */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const lang = process.argv.includes('--en') ? 'en-US' : 'pt-BR'
const given = process.argv.find((argument) => argument.startsWith('--authority='))
const authority = given?.slice('--authority='.length).toLowerCase() || null
if (files.length === 0) {
  console.error('npm run verify -- file.pdf [more.pdf] [--authority=sha256] [--en]')
  process.exit(2)
}
const { date, time } = formatsOf(lang)

/** Whether the file stands. */
function tell(file: string, verdict: Verdict): boolean {
  const at = (iso: string) => `${date(iso)} ${time(iso)}`
  const { standing, sign, title, text, places, seals, chain, signed, hash } = verdictWords(verdict, {
    lang,
    at,
    authority,
  })
  console.log(`${sign} ${file}: ${title}. ${text}`)
  const lines = [...places, ...seals.flat(), ...(chain ? [chain] : []), ...signed, hash]
  for (const { label, value } of lines) console.log(`  ${label ? `${label}: ` : ''}${value}`)
  return verdict.state === 'whole' && standing !== 'unknown'
}

for (const file of files) {
  const content = await readFile(file).catch((error: Error) => {
    console.error(`✗ ${file}: ${error.message}`)
    return null
  })
  const verdict = content && (await verify(content))
  if (!verdict || !tell(file, verdict)) process.exitCode = 1
}
