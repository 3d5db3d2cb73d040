import { type CSSProperties, useId } from 'react'

type SliderProps = {
  label: string
  value: number
  least: number
  most: number
  step: number
  format: (value: number) => string
  change: (value: number) => void
  /** What stands at both ends. */
  ends?: readonly [string, string]
  note?: string
}

/** A slider with its label and its value. */
export function Slider({ label, value, least, most, step, format, change, ends, note }: SliderProps) {
  const id = useId()
  const along = most > least ? (100 * (value - least)) / (most - least) : 0
  return (
    <div className="pp-control">
      <label htmlFor={id}>
        {label}
        <output htmlFor={id}>{format(value)}</output>
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        style={{ '--along': `${along.toFixed(1)}%` } as CSSProperties}
        aria-valuetext={format(value)}
        onChange={(event) => change(Number(event.target.value))}
      />
      <div className="pp-ticks">
        <span>{ends?.[0] ?? format(least)}</span>
        <span>{ends?.[1] ?? format(most)}</span>
      </div>
      {note && <small>{note}</small>}
    </div>
  )
}
