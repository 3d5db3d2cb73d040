/** What the title of a kit says of itself: `Gerador 5,45 kWp 10x Jinko 545W`. */
export interface TitleSays {
  powerKwp?: number
  modules?: number
  moduleW?: number
}

const kwp = /(\d+(?:[.,]\d+)?)\s*k\s*wp/i
const watts = /(?<![\d.,])(\d{3})\s*wp?\b/i
const count = /(?<![\d.,])(\d{1,5})\s*(?:x|×|mod(?:ulos?)?\b|módulos?|placas?|pain[eé]is)/i

const figure = (text: string) => Number(text.replace(',', '.'))

export function readTitle(title: string): TitleSays {
  const [power, each, modules] = [kwp.exec(title)?.[1], watts.exec(title)?.[1], count.exec(title)?.[1]]
  return {
    ...(power && { powerKwp: figure(power) }),
    ...(each && { moduleW: Number(each) }),
    ...(modules && { modules: Number(modules) }),
  }
}
