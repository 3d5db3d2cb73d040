/** The host under which companies stand: this one without its own first label. */
export function baseHost() {
  const labels = location.hostname.split('.')
  return labels.length > 1 && !/^[\d.]+$/.test(location.hostname) ? labels.slice(1).join('.') : location.hostname
}

/** Where another company of this installation is opened. */
export const addressOfCompany = (slug: string) =>
  `${location.protocol}//${slug}.${baseHost()}${location.port && `:${location.port}`}`
