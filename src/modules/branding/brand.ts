/** The values that make up a brand; a picture is the id of its file. */
export interface Face {
  primaryColor: string
  secondaryColor: string
  logoId: string | null
  bannerId: string | null
}

/** The brand of a store: each value of its own replaces the company's. */
export const brandOf = (company: Face, store: Face): Face => ({
  primaryColor: store.primaryColor || company.primaryColor,
  secondaryColor: store.secondaryColor || company.secondaryColor,
  logoId: store.logoId ?? company.logoId,
  bannerId: store.bannerId ?? company.bannerId,
})

/** The public address of a logo or a banner; `plated` puts it on white, for dark surfaces. */
export const pictureAddress = (id: string, { plated = false } = {}) =>
  `/api/public/pictures/${id}${plated ? '?plated=1' : ''}`

/** The name and content of the TXT record that proves a host. */
export const proofName = (host: string) => `_girassol.${host}`
export const proofText = (token: string) => `girassol-verification=${token}`
