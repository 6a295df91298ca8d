declare module 'punycode/punycode.js' {
  /** Turns 'xn--bcher-kva.example' into 'bücher.example'. */
  const punycode: { toUnicode(host: string): string };
  export default punycode;
}
