import { createHash } from 'node:crypto'
import type { Held } from '../access/permission.ts'
import { remembered } from '../remembered.ts'
import type { Identity } from './authenticate.ts'

const signatures = new WeakMap<Held, string>()
const signatureOf = (held: Held) =>
  remembered(signatures, held, () =>
    createHash('sha1')
      .update([...held].sort().join())
      .digest('base64'),
  )

/** A key that is the same for people who see the same: one role, the same permissions, the same reach, the same store to work in. Denials are one's own. */
export const audienceOf = ({ user, held }: Identity) =>
  JSON.stringify([
    user.roleId,
    signatureOf(held),
    user.reach ?? null,
    user.workStoreId ?? null,
    user.reach?.denied ? user.id : null,
  ])
