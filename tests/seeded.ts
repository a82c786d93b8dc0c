import fc from 'fast-check';

// The same cases in every run, here and where a change is checked: other ones with PROPERTIES=<seed>. What chance finds
// is looked for in `fuzz`.
fc.configureGlobal({ seed: Number(process.env.PROPERTIES ?? 20_261_123) });
