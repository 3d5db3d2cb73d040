/** What a face is made of; a picture is the id of its file. */
export interface Face {
  primaryColor: string
  secondaryColor: string
  logoId: string | null
  bannerId: string | null
}

/** The face of a store: each thing of its own takes the place of the company's, one by one. */
export const brandOf = (company: Face, store: Face): Face => ({
  primaryColor: store.primaryColor || company.primaryColor,
  secondaryColor: store.secondaryColor || company.secondaryColor,
  logoId: store.logoId ?? company.logoId,
  bannerId: store.bannerId ?? company.bannerId,
})

/** Where strangers find a logo or a banner; `plated` puts it on white, for dark surfaces. */
export const pictureAddress = (id: string, { plated = false } = {}) =>
  `/api/public/pictures/${id}${plated ? '?plated=1' : ''}`

/** The name whose TXT record proves a host, and what the record must say. */
export const proofName = (host: string) => `_girassol.${host}`
export const proofText = (token: string) => `girassol-verification=${token}`
