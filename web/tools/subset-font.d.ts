// What tools/font.mjs asks of it; the package brings no types.
declare module 'subset-font' {
  type Range = number | { min: number; max: number }
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, Range>
    preserveNameIds?: number[]
  }
  export default function subset(font: Buffer, signs: string, options: Options): Promise<Buffer>
}
