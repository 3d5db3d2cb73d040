/** SQL of an id that follows from a text, so that filling twice makes the same rows. Addresses refuse what is no RFC 9562 UUID, as a bare md5 mostly is. */
export const madeId = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
