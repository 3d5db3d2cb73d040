import { z } from 'zod'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { fieldKinds } from '../contract.ts'

export const fieldsSearch = nameSearch.extend({ kind: z.enum(fieldKinds).default('deal') })
