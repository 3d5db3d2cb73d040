export const tools = ['select', 'plane', 'modules', 'obstacle', 'scale', 'rectify', 'inverter'] as const
export type Tool = (typeof tools)[number]

export const toolKeys: Record<Tool, string> = {
  select: 'v',
  plane: 'p',
  modules: 'm',
  obstacle: 'o',
  scale: 'l',
  rectify: 'r',
  inverter: 'i',
}
