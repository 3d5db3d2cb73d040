import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { account } from './account-contract.ts'
import { entrance } from './entrance-contract.ts'
import { invitationContract } from './invitation-contract.ts'

export { Account, Device } from './account-contract.ts'
export { Credentials, Registration } from './entrance-contract.ts'
export { Instance, InstanceReply, SecondFactorNeeded, SignedIn } from './session-shapes.ts'

export const Colleague = z.object({ id: z.string(), name: z.string(), roleName: z.string(), storeId: z.string() })
export const StoreOption = z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string() })

export const WorkStores = z.object({
  stores: z.array(StoreOption),
  /** Null: all of them. */
  chosen: z.string().nullable(),
})
export type WorkStores = z.infer<typeof WorkStores>

const Label = z.object({ pt: z.string(), en: z.string() })
export const PermissionGroupReply = z.object({
  id: z.string(),
  label: Label,
  permissions: z.array(z.object({ id: z.string(), kind: z.enum(['allow', 'hide', 'disable']), label: Label })),
  /** Belongs to an area that no module implements yet. */
  isToCome: z.literal(true).optional(),
})
/** A function with what it allows and how many active users hold it. */
export const Role = z.object({
  id: z.string(),
  name: z.string(),
  preset: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  maxPriceChange: z.number(),
  permissions: z.array(z.string()),
  /** People with this function can open only their account until they have set up a second factor. */
  requiresSecondFactor: z.boolean(),
  users: z.int(),
})

export const access = {
  ...entrance,
  ...invitationContract,
  ...account,
  colleagues: endpoint('GET /colleagues', {
    needs: 'session',
    summary: 'The active users of the company, for choosing owners',
    reply: z.array(Colleague),
  }),
  gone: endpoint('GET /colleagues/gone', {
    needs: 'session',
    summary: 'The people who no longer work here, for naming and marking them where they still stand',
    reply: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Nobody who works here bears the same name. */
        isAlone: z.boolean(),
      }),
    ),
  }),
  colleaguesTeams: endpoint('GET /colleagues/teams', {
    needs: 'session',
    summary: 'The teams of the company by name, for choosing whose records are shown',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  stores: endpoint('GET /stores', {
    needs: 'session',
    summary: 'The stores of the company',
    reply: z.array(StoreOption),
  }),
  workStores: endpoint('GET /session/stores', {
    needs: 'session',
    isPersonal: true,
    summary: 'The stores that the signed-in person may work in, and the one that this session works in',
    reply: WorkStores,
  }),
  enterStore: endpoint('PUT /session/store', {
    needs: 'session',
    summary: 'Choose the store to work in: what lists show, and where new records belong; null for all',
    body: z.object({ storeId: z.uuid().nullable() }),
    reply: WorkStores,
    refusals: ['access.store_failed'],
  }),
  permissions: endpoint('GET /permissions', {
    needs: 'session',
    summary: 'The permission catalogue: groups, kinds and labels in both languages',
    reply: z.array(PermissionGroupReply),
  }),
  lacked: endpoint('GET /session/lacked-permission', {
    needs: 'session',
    isPersonal: true,
    summary: 'What a permission is called where roles are changed, and who changes them: for a screen that it closes',
    query: z.object({ permission: z.string() }),
    reply: z.object({ name: z.string(), grantedBy: z.array(z.string()) }),
    refusals: ['platform.not_found'],
  }),
  roles: endpoint('GET /roles', {
    needs: 'users.list',
    summary: 'The functions of each profile with their permissions',
    reply: z.array(Role),
  }),
  role: endpoint('GET /roles/:id', {
    needs: 'users.list',
    summary: 'One function',
    reply: Role,
    refusals: ['access.role_not_found'],
  }),
}

export type Role = z.infer<typeof Role>
