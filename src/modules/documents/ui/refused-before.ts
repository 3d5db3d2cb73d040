import type { DocumentDetail, Signer } from '../contract.ts'
import type { SignerInput } from '../signer.ts'

/** A signer as the form of the sending has them. */
export const inputOf = ({ name, email, phone, cpf, role, channel, auth, group }: Signer): SignerInput => ({
  name,
  email,
  phone,
  cpf,
  role,
  channel,
  auth,
  group,
})

/** What the provider refused stands at the field that it speaks of, until that is another one. */
export function refusedBefore(
  { sending, signerList }: DocumentDetail,
  starts: readonly SignerInput[],
  signers: readonly SignerInput[],
) {
  if (!sending?.fault || !sending.field) return {}
  const at = signerList.filter(({ state }) => state === 'waiting').findIndex(({ id }) => id === sending.signerId)
  if (at < 0) return { [sending.field]: sending.fault }
  const field = sending.field as keyof SignerInput
  return signers[at]?.[field] === starts[at]?.[field] ? { [`signers.${at}.${field}`]: sending.fault } : {}
}
