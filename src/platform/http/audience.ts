import { createHash } from 'node:crypto'
import type { Granted } from '../access/permission.ts'
import { remembered } from '../remembered.ts'
import type { Identity } from './authenticate.ts'

const signatures = new WeakMap<Granted, string>()
const signatureOf = (granted: Granted) =>
  remembered(signatures, granted, () =>
    createHash('sha1')
      .update([...granted].sort().join())
      .digest('base64'),
  )

/** A key that is the same for people who see the same: one role, the same permissions, the same reach, the same store to work in. Denials are one's own. */
export const audienceOf = ({ user, granted }: Identity) =>
  JSON.stringify([
    user.roleId,
    signatureOf(granted),
    user.reach ?? null,
    user.workStoreId ?? null,
    user.reach?.denied ? user.id : null,
  ])
