/** CSS is written with Mantine's preset. Breakpoints are the theme's: 48em tablet, 62em laptop, 75em desktop. */
module.exports = { plugins: { 'postcss-preset-mantine': {} } };
