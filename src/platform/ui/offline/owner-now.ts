import { readSession } from '../data/session.ts'

/** Whose what is kept on this device is: someone who acts on another's behalf has it apart from that person's own. Empty without a session. */
export function ownerNow() {
  const { user, token, isLoggedFromAdmin } = readSession()
  return token && user ? `${user.usuarioid}${isLoggedFromAdmin ? ' on behalf' : ''}` : ''
}

/** The same with the company that they are in. */
export function ownerInCompany() {
  const owner = ownerNow()
  const { Slug, UrlApi } = readSession().companyState.instance
  return owner && `${owner} ${Slug || UrlApi || location.host}`
}
