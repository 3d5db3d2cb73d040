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

/**
 * The same key for people who see the same: the same role, permissions, reach and work store. Someone with denials
 * has a key of their own.
 */
export const audienceOf = ({ user, granted }: Identity) =>
  JSON.stringify([
    user.roleId,
    signatureOf(granted),
    user.reach ?? null,
    user.workStoreId ?? null,
    user.reach?.denied ? user.id : null,
  ])
