/** The base host of all companies: this host without its first label. */
export function baseHost() {
  const labels = location.hostname.split('.')
  return labels.length > 1 && !/^[\d.]+$/.test(location.hostname) ? labels.slice(1).join('.') : location.hostname
}

/** The address of another company of this installation. */
export const addressOfCompany = (slug: string) =>
  `${location.protocol}//${slug}.${baseHost()}${location.port && `:${location.port}`}`
