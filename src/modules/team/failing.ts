import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const teamFailing: readonly Failing[] = [
  { at: ['/teams', '/settings/teams'], name: { pt: 'a equipe', en: 'the team' } },
  { at: '/users', name: { pt: 'o usuário', en: 'the user' } },
  { at: ['/profiles', '/settings/profiles'], name: { pt: 'o perfil', en: 'the profile' } },
]
