import { connections } from './connection-contract.ts'
import { distributors } from './distributors-contract.ts'
import { inputs } from './inputs-contract.ts'
import { kitRules } from './kit-rules-contract.ts'
import { kits } from './kits-contract.ts'
import { priceLoads } from './price-load-contract.ts'
import { suppliers } from './suppliers-contract.ts'

export type { OfferedRule, OfferedRules } from './kit-rules-contract.ts'
export type { OfferedKit, OfferedKits } from './kits-contract.ts'

export const supply = { ...suppliers, ...kits, ...inputs, ...distributors, ...kitRules, ...priceLoads, ...connections }
