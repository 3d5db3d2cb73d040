import type { ProviderFault } from '../clicksign/read-fault.ts'

const fields: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone_number: 'phone',
  phone_country: 'phone',
  cpf: 'cpf',
  auth_mode: 'auth',
  date_limit_to_sign: 'deadline',
  base64_pdf: 'title',
}

/** ZapSign's errors: a field or `signers` with a list of the same, or a sentence. `at`: the place of the signer, where it names one. */
export function readFault(body: unknown, status: number): ProviderFault & { at?: number } {
  const found = firstText(body, [])
  const path = found?.path ?? []
  const place = path[0] === 'signers' && typeof path[1] === 'number' ? { at: path[1] } : {}
  const named = path.findLast((name): name is string => typeof name === 'string' && name in fields)
  const isTitle = named === 'name' && path[0] !== 'signers'
  return {
    text: (found?.text ?? `HTTP ${status}`).slice(0, 300),
    field: isTitle ? 'title' : named ? fields[named]! : '',
    ...place,
  }
}

function firstText(value: unknown, path: (string | number)[]): { text: string; path: (string | number)[] } | undefined {
  if (typeof value === 'string') return value.trim() ? { text: value.trim(), path } : undefined
  if (typeof value !== 'object' || value === null || path.length > 6) return undefined
  const entries = Array.isArray(value) ? value.map((one, at) => [at, one] as const) : Object.entries(value)
  for (const [name, one] of entries) {
    const found = firstText(one, [...path, name])
    if (found) return found
  }
  return undefined
}
