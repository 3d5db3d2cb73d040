import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
const compares = /\b(isSigned|timingSafeEqual|passwordMatches)\(/

/** What compares a secret and counts no guesses: it is too long to be guessed, or nobody outside may try. */
const uncounted: Record<string, string> = {
  'modules/access/server/account/profile-image.ts': 'the signature of an address',
  'modules/access/server/entrance/google.ts': 'the number of a browser',
  'modules/access/server/entrance/invitation-links.ts': 'the signature of a link',
  'modules/access/server/secrets/passwords.ts': 'what compares passwords for others',
  'modules/access/server/secrets/set-password.ts': 'the own former passwords, after the person is proved',
  'modules/channels/server/media-store.ts': 'the signature of an address',
  'modules/channels/server/signature.ts': 'the signature of a body',
  'modules/channels/server/site-chat.ts': 'the signature of a visitor',
  'modules/channels/server/webhook.ts': 'the signature of a body',
  'modules/channels/server/webhook-token.ts': 'the token of an address',
  'modules/documents/server/kept-files.ts': 'the signature of an address',
  'modules/files/server/archive.ts': 'the signature of an address',
  'modules/files/server/signed-address.ts': 'the signature of an address',
  'modules/financings/server/source/bank-webhook.ts': 'the signature of a body',
  'modules/proposals/server/sharing/ticket.ts': 'the signature of a ticket',
  'modules/signature-providers/server/fetch-signed.ts': 'whether a file holds signatures: no secret',
  'modules/signature-providers/server/webhook-address.ts': 'the secret of an address',
}

it('what compares a secret that a person types counts the guess with a lock', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^modules\/.*\/server\/.*\.ts$/.test(name) && !/(^|\/)(test-|testing)|\.test\.ts$/.test(name),
  )
  const free = files.filter((name) => {
    const text = readFileSync(join(source, name), 'utf8')
    return compares.test(text) && !/\bcountTry\(/.test(text)
  })
  expect(free.toSorted()).toEqual(Object.keys(uncounted).toSorted())
})
