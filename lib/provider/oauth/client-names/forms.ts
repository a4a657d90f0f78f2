/**
 * Letters and digits that read as another letter but have no look-alike of their own in `confusables.ts`: a
 * letter, a space, and its other forms. Letters are forms of the one in their Unicode name (`latin letter
 * small capital a`). Source: README.md.
 */
export const FORMS = `
a ⱥᴀᶏ4
b ʙᵬᶀꞗƅ68
c ƈɕꞓꞔ𝼝
d ȡᴅᵭᶁᶑꟈ
e ᴇᶒⱸꬴ3
f ᶂꜰ
g ɢʛꞡ9
h ʜⱨꜧ
i ᶖ𝼚
j ʝᴊ
k ĸᶄⱪꝁꝃꝅꞣ
l ȴɬʟᴌᶅⱡꝉꞎꬷꬸꬹ𝼄𝼑𝼓
n ɲȵɴᶇꞑꞥꬻ
o ⱺꝍ𝼛
p ᴘᵱᶈꝑꝓꝕ
q ɋꝗꝙꞯ
r ɾʀᶉꞧꭆꭉ𝼖
m ʍᶆꬺ
s ȿᶊꞩꟊ𝼞5
t ƫʈȶⱦᴛ𝼉7
u ᶙꞹ
v ⱱⱴꝟ
w ⱳ
x ᶍꭖꭗꭘꭙ
z ɀʑᶎⱬ
`;
