/** Whether an IP address is one of these addresses, or in one of these ranges in CIDR notation. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const bits = toBits(address);
  return ranges.some((range) => {
    const [network = '', prefix] = range.split('/');
    const networkBits = toBits(network);
    return (
      networkBits.length === bits.length &&
      bits.startsWith(networkBits.slice(0, Number(prefix ?? bits.length)))
    );
  });
}

function toBits(address: string): string {
  if (!address.includes(':')) return toBinary(address.split('.'), 10, 8);
  const url = `http://[${address}]`;
  if (!URL.canParse(url)) return '';
  // The URL parser writes an address in one way only: https://url.spec.whatwg.org/#concept-ipv6-serializer
  const [before = [], after = []] = new URL(url).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - before.length - after.length).fill('0');
  return toBinary([...before, ...zeros, ...after], 16, 16);
}

function toBinary(parts: string[], base: number, width: number): string {
  return parts.map((part) => Number.parseInt(part, base).toString(2).padStart(width, '0')).join('');
}
