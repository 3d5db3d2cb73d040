import { reference, requiredReference } from '../../platform/record/field.ts'
import { access } from './contract.ts'

/** A field that names a colleague. */
export const person = reference('user', { endpoint: access.colleagues, detail: 'roleName' })

/** A field that names a store. */
export const store = requiredReference('store', { endpoint: access.stores })
