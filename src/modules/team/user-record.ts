import { z } from 'zod'
import { id, shortText } from '../../platform/contract/shapes.ts'
import {
  document,
  email,
  flag,
  instant,
  other,
  percent,
  phone,
  reference,
  requiredReference,
  tags,
  text,
} from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { access } from '../access/contract.ts'
import { store } from '../access/fields.ts'
import { permissions, personEmail, personName, priceChange, UserInvitation } from './team-shapes.ts'
import { teams } from './teams-contract.ts'

const Named = z.object({ id: z.string(), name: z.string() })
const made = { isComputed: true, inRow: true } as const
const shown = <S extends z.ZodType>(output: S) => ({ input: z.never(), output })
const who = { isFirst: true, section: 'who' } as const
const does = { isFirst: true, section: 'does' } as const
const sees = { isFirst: true, section: 'sees' } as const
const several = { ...sees, isWide: true, shape: z.array(id).max(500).default([]) } as const

/** A person of the company as the settings show them. */
export const userRecord = record({
  kind: 'user',
  table: 'users',
  edit: 'users.edit',
  sections: ['who', 'does', 'sees'],
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      { ...who, shape: personName, isRequired: true, isName: true, column: { width: 15 }, order: { rises: true } },
    ),
    roleId: requiredReference('role', { endpoint: access.roles })(
      { pt: 'Função', en: 'Role' },
      { ...does, shape: id, isRequired: true, inRow: true, column: { width: 9 }, filter: true, bulk: true },
    ),
    storeId: store(
      { pt: 'Loja principal', en: 'Main store' },
      { ...sees, shape: id, isRequired: true, inRow: true, column: { width: 11 }, filter: true, bulk: true },
    ),
    teamId: reference('team', { endpoint: teams.teams })(
      { pt: 'Equipe principal', en: 'Main team' },
      {
        ...sees,
        inRow: true,
        column: { title: { pt: 'Equipe', en: 'Team' }, width: 9 },
        filter: true,
        bulk: 'or-none',
      },
    ),
    email: email(
      { pt: 'E-mail', en: 'Email' },
      { ...who, shape: personEmail, isRequired: true, column: { width: 15 } },
    ),
    phone: phone(
      { pt: 'Telefone', en: 'Phone' },
      {
        ...who,
        max: 40,
        shape: z.string('team.phone_invalid').trim().min(1, 'team.phone_invalid').max(40),
        isRequired: true,
        column: { width: 9 },
      },
    ),
    active: flag(
      { pt: 'Ativo', en: 'Active' },
      {
        isComputed: true,
        column: { id: 'state', title: { pt: 'Situação', en: 'State' }, width: 16, phone: 'value' },
        filter: true,
      },
    ),
    /** Null: the person has signed in. */
    invitation: other({ pt: 'Convite', en: 'Invitation' }, shown(UserInvitation.nullable()), made),
    /** The effective value, in percent. */
    mostPriceChange: percent(
      { pt: 'Variação de preço', en: 'Price change' },
      { isComputed: true, isAlways: true, column: { id: 'price', width: 8, isOptional: true } },
    ),
    createdAt: instant(
      { pt: 'Desde', en: 'Since' },
      {
        isComputed: true,
        isAlways: true,
        column: { width: 7, isOptional: true },
        order: { rises: true },
        filter: 'created',
      },
    ),
    document: document({ pt: 'CPF ou CNPJ', en: 'CPF or CNPJ' }, { ...who, shape: shortText.default(''), inRow: true }),
    /** The person's own value in percent; null: the profile's. */
    maxPriceChange: percent(
      { pt: 'Variação máxima do preço', en: 'Maximum price change' },
      { ...does, shape: priceChange.nullable().default(null), inRow: true },
    ),
    rolePreset: text({ pt: 'Modelo da função', en: 'Role preset' }, made),
    profileName: text({ pt: 'Perfil', en: 'Profile' }, made),
    /** The new address that waits for confirmation; empty: none. */
    newEmail: text({ pt: 'Novo e-mail', en: 'New email' }, made),
    accessStores: other({ pt: 'Também vê registros de', en: 'Can also see records from' }, shown(z.array(Named)), made),
    managedTeams: other({ pt: 'Equipes que supervisiona', en: 'Supervises teams' }, shown(z.array(Named)), made),
    /** Permissions of this person in addition to those of the function. */
    permissions: other(
      { pt: 'Permissões próprias', en: 'Individual permissions' },
      { input: permissions.default([]), output: z.array(z.string()) },
      { ...does, isWide: true, inRow: true },
    ),
    accessStoreIds: {
      ...tags({ pt: 'Também vê registros de', en: 'Can also see records from' }, several),
      options: { endpoint: access.stores },
    },
    managedTeamIds: {
      ...tags({ pt: 'Equipes que supervisiona', en: 'Supervises teams' }, several),
      options: { endpoint: teams.teams },
    },
    /**
     * Why the current person may not change this one, as a sentence; empty: they may, as far as their permissions go.
     */
    locked: text({ pt: 'Por que não pode mudar', en: 'Why it can’t change' }, made),
  },
})
