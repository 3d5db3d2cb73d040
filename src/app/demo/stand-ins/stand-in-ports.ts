import type { Settings } from '../../../platform/settings.ts'

/** Where on this machine the services of the demo are played, beside the server's own port. */
export const standInPorts = ({ port }: Pick<Settings, 'port'>) => ({
  supplier: port + 1,
  graph: port + 2,
  clicksign: port + 3,
  zapsign: port + 4,
  qr: port + 5,
})
