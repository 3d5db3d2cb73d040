/** Where carriers show a parcel; `{code}` is its tracking code. */
export const carriers = {
  correios: { name: 'Correios', at: 'https://rastreamento.correios.com.br/app/index.php?objetos={code}' },
  braspress: { name: 'Braspress', at: 'https://www.braspress.com/rastreie-sua-encomenda/?codigo={code}' },
  jamef: { name: 'Jamef', at: 'https://www.jamef.com.br/rastrear-carga?codigo={code}' },
  jadlog: { name: 'Jadlog', at: 'https://www.jadlog.com.br/jadlog/tracking?cte={code}' },
  tnt: { name: 'TNT Mercúrio', at: 'https://radar.tntbrasil.com.br/radar/public/localizacaoSimplificada/{code}' },
} as const
export type Carrier = keyof typeof carriers

/** The page on which the carrier shows it; null without a carrier or a code. */
export const trackingLink = (carrier: string, code: string): string | null =>
  carrier in carriers && code ? carriers[carrier as Carrier].at.replace('{code}', () => encodeURIComponent(code)) : null
